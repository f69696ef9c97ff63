export default '/admin/pages/front'
