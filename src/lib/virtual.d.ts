declare module 'virtual:chakra.css'
