import { z } from 'zod'
import { parseBankdatei } from '../bank/bankdatei'

/** A task with the schema of what it takes. */
const task = <S extends z.ZodType, R>(takes: S, run: (input: z.output<S>) => R) => ({
	takes,
	run: (input: unknown): R => run(takes.parse(input)),
})

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What the helper processes of the pool can do, by name. Only they import this: what it is made of never runs beside requests. */
export const TASKS = {
	bankdatei: task(bytes, parseBankdatei),
}

export type Tasks = typeof TASKS
export type TaskName = keyof Tasks
export type TaskInput<N extends TaskName> = z.input<Tasks[N]['takes']>
export type TaskOutput<N extends TaskName> = Awaited<ReturnType<Tasks[N]['run']>>
