// A process that draws one picture: it gets its job as a message and answers with the drawing, or ends without an answer.
import { type DrawingJob, drawPicture } from './draw-picture.ts'

process.once('message', (job: DrawingJob) => {
  drawPicture(job).then(
    (drawing) => process.send!(drawing, () => process.exit(0)),
    () => process.exit(1),
  )
})
