declare module 'virtual:chakra.css'
/** The styles of a file alone; see vite/static-styles.ts. */
declare module '*.styles.ts?sheet'
declare module '*?url' {
  const address: string
  export default address
}
