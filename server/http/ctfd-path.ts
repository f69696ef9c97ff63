/** Below it, Vexil speaks a part of the API of CTFd (server/ctfd). */
export const isCtfdPath = (path: string): boolean => /^\/ctfd\/\d{1,9}\//.test(path)
