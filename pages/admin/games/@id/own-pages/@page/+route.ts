export default '/admin/games/@id/pages/@page'
