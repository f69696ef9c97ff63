/** How often it is looked whether the parent is still there. */
const lookMs = 500

/**
 * Ends this process, as SIGTERM does, with the command that started it, also when that was killed: npm, or the process at the other
 * end of the channel. A process that was started in another way may outlive its parent.
 */
export function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM')
  if (process.channel) {
    process.once('disconnect', end)
    // It does not keep this process alive.
    process.channel.unref()
  }
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    end()
  }, lookMs).unref()
}
