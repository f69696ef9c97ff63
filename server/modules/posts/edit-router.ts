import { postFull, postId, postInput, postRef, postUpdate } from '#src/contract/posts.ts'
import { nothing } from '#src/contract/shapes.ts'
import { t } from '../../access/init.ts'
import { admin } from '../../access/procedures.ts'
import { fail } from '../../refusal.ts'
import { changePost } from './change-post.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './repository.ts'
import { postCardView } from './views.ts'

export const editPosts = t.router({
  create: admin
    .input(postInput)
    .output(postId)
    .mutation(({ ctx, input }) => createPost(ctx, input)),
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
    .mutation(async ({ ctx, input: { postId } }) => {
      if (!(await deletePost(ctx.db, postId))) throw fail('PostNotFound')
      ctx.log.info({ postId, userId: ctx.actor.userId }, 'post deleted')
    }),
})
