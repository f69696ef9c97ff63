export default '/games/@id/pages/*'
