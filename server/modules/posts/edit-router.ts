import { postFull, postId, postInput, postRef, postUpdate } from '#src/contract/posts.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { once } from '../../access/once.ts'
import { admin } from '../../access/procedures.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { removePost } from './remove-post.ts'
import { postCardView } from './views.ts'

export const editPosts = t.router({
  create: admin.input(postInput).output(postId).mutation(once('editPosts.create', createPost)),
  update: admin
    .input(postUpdate)
    .output(postFull)
    .mutation(async ({ ctx, input }) => {
      const post = await changePost(ctx, input)
      return { ...postCardView(post), content: post.content }
    }),
  delete: admin
    .input(postRef)
    .output(nothing)
    .mutation(({ ctx, input }) => removePost(ctx, input.postId)),
})
