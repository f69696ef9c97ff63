import type { Plugin } from 'vite'

/**
 * Vike preloads every font that a style sheet of the page names. Without them in the metadata of both bundles it preloads none, and
 * pages/+Head.tsx asks for those that the page's language needs.
 */
export const fontsOnDemand = (): Plugin => ({
  name: 'vexil-fonts-on-demand',
  apply: 'build',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      const assets = file.type === 'chunk' ? file.viteMetadata?.importedAssets : undefined
      for (const asset of assets ?? []) if (asset.endsWith('.woff2')) assets?.delete(asset)
    }
  },
})
