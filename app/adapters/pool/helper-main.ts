import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import { hasKey } from '~/domain/shared/keys'
import { TASKS, type TaskName } from './tasks'

/*
 * A helper process of the pool: does one task at a time, of those its parent sends, until that goes away. It comes after
 * whoever answers requests, on the processor and where memory is short.
 */

const isTask = (name: unknown): name is TaskName => typeof name === 'string' && hasKey(TASKS, name)
const callSchema = z.object({ name: z.custom<TaskName>(isTask), input: z.unknown() })

async function answer(message: unknown): Promise<unknown> {
	try {
		const { name, input } = callSchema.parse(message)
		return { value: await TASKS[name].run(input) }
	} catch (error) {
		return { error: placeOf(error) }
	}
}

/** What kind of error it is and where: its message may hold what stands in the file. */
const placeOf = (error: unknown): string =>
	error instanceof Error
		? [error.name, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
		: typeof error

/** Rights and systems that do not let it: then it is one process among others. */
function stepBack(): void {
	for (const step of [
		() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL),
		() => writeFileSync('/proc/self/oom_score_adj', '1000'),
	])
		try {
			step()
		} catch {}
}

stepBack()
// What asks all of a group to end is for its parent, which says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (message) => process.send?.(await answer(message)))
