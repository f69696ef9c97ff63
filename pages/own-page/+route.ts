// The folder of the same name would be no part of an address.
export default '/pages/*'
