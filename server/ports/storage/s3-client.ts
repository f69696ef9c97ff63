// The client of a bucket that speaks S3, once it is known that the bucket can be used.
import { HeadBucketCommand, S3Client, type S3ServiceException } from '@aws-sdk/client-s3'
import type { Config } from '../../config.ts'
import { StartError } from '../../process/start-error.ts'

export type S3Bucket = NonNullable<Config['bucket']>

/** Each download uses one connection until its client has read it. */
const connectionsMax = 2_000
const connectMs = 5_000
/** Time to first response byte, including the upload of one part. */
const answerMs = 60_000

/** Throws a StartError when the bucket cannot be used. */
export async function openClient(bucket: S3Bucket, setting = 'VEXIL_STORAGE'): Promise<S3Client> {
  const client = clientOf(bucket)
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket.name }))
  } catch (error) {
    client.destroy()
    throw new StartError(complaint(bucket, setting, statusOf(error)))
  }
  return client
}

function clientOf({ region, endpoint, accessKey, secretKey }: S3Bucket): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: connectionsMax },
      httpsAgent: { maxSockets: connectionsMax },
    },
    // Not every storage supports the newer checksums, and the objects are named by a hash anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function complaint(
  { name, region, endpoint }: S3Bucket,
  setting: string,
  status: number | undefined,
): string {
  const place = `the bucket ${name} of ${setting}`
  if (status === 404) return `There is no such bucket: make ${place}, or correct the name.`
  if (status === 401 || status === 403)
    return `The storage refuses ${place}: check VEXIL_STORAGE_ACCESS_KEY, VEXIL_STORAGE_SECRET_KEY and their rights.`
  if (status === 301 || status === 400)
    return `The storage refuses ${place}: it may not be in region ${region}.`
  return `The storage of ${setting} cannot be reached at ${endpoint ?? `AWS, region ${region}`}.`
}

export const statusOf = (error: unknown) => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode
export const isMissing = (error: unknown) => statusOf(error) === 404
