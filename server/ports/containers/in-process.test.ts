import { describeEngine } from './conformance.ts'
import { inProcessEngine, inProcessWorld } from './in-process.ts'

describeEngine(
  'in-process',
  async () => {
    const world = inProcessWorld()
    return {
      images: {
        tcp: 'vexil-test/tcp:1',
        web: 'vexil-test/web:1',
        shell: 'vexil-test/shell:1',
        player: 'vexil-test/player:1',
        broken: 'vexil-test/broken:1',
        hungry: 'vexil-test/hungry:1',
        loud: 'vexil-test/loud:1',
        missing: 'vexil-test/missing:1',
        unreachable: 'unreachable.example.org/x:1',
      },
      ports: { from: 20_000, to: 29_999 },
      real: undefined,
      connect: async (installation) => inProcessEngine(installation, world),
      removeByHand: async (id) => world.vanish(id),
      close: async () => world.forget(),
    }
  },
  { isReal: false, givesUp: true },
)
