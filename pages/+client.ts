// Runs in the browser before the page is hydrated.
import { tolerateForeignNodes } from '#src/lib/foreign-nodes.ts'

tolerateForeignNodes()
