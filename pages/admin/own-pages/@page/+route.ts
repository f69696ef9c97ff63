export default '/admin/pages/@page'
