import { inPool } from '~/adapters/pool/pool'
import type { TaskInput, TaskName, TaskOutput } from '~/adapters/pool/tasks'
import type { AppContext } from './context'

/** A picture that no helper is free to draw now. */
export class NothingDrawn extends Error {
	readonly code = 'POOL_BUSY'
}

/**
 * A picture of what is stored, drawn apart from requests.
 * @throws NothingDrawn, which is answered like a database that is away: it may be asked for again
 */
export async function drawn<N extends TaskName>(
	{ mandant }: Pick<AppContext, 'mandant'>,
	name: N,
	input: TaskInput<N>,
): Promise<TaskOutput<N>> {
	const done = await inPool(mandant.id, name, input)
	if (!done.ok) throw new NothingDrawn(`${name}: ${done.code}`)
	return done.value
}
