/**
 * Puts one file to a documented path, as forms do. `onProgress` gets the share that has left, from 0 to 1.
 * @throws what the server refused, as `refusalOf` reads it.
 */
export function upload(path: string, file: File, onProgress: (share: number) => void): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // The browser's newer call does not tell how much has left.
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 200) resolve(request.response)
      else reject({ data: request.response ?? undefined })
    }
    request.onerror = () => reject(new Error('no answer'))
    request.responseType = 'json'
    request.open('PUT', path)
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}
