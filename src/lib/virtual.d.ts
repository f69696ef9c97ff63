declare module 'virtual:chakra.css'
declare module '*?url' {
  const address: string
  export default address
}
