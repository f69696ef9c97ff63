export default '/admin/pages'
