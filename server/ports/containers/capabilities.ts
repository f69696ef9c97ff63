/** What daemons need that start as root and change their user. NET_RAW is missing, so that packets cannot be forged. */
export const usualCapabilities = [
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'KILL',
  'SETUID',
  'SETGID',
  'SYS_CHROOT',
  'NET_BIND_SERVICE',
]
