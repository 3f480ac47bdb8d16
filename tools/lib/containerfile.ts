import { z } from 'zod'

/** An instruction of a Containerfile with its arguments as written. */
type Instruction = { name: string; text: string }
export type BuildStage = { name: string; from: string; steps: Instruction[] }

const listSchema = z.array(z.string()).nonempty()

/** The stages of a Containerfile, in order. Line continuations and heredocs are not read: ours has none. */
export function readStages(text: string): BuildStage[] {
	const stages: BuildStage[] = []
	for (const line of text.split('\n').map((one) => one.trim())) {
		if (line === '' || line.startsWith('#')) continue
		const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
		if (name === 'FROM') {
			const [from = '', , alias = `stage ${stages.length}`] = rest.split(/\s+/)
			stages.push({ name: alias, from, steps: [] })
		} else {
			const stage = stages.at(-1)
			if (!stage || name === '') throw new Error(`not understood in the Containerfile: ${line}`)
			stage.steps.push({ name, text: rest })
		}
	}
	return stages
}

/** What a COPY copies, from which stage (undefined: the sources), and where to. */
export function copyOf(text: string): { from: string | undefined; sources: string[]; target: string } {
	const words = text.split(/\s+/)
	const [, from] = /^--from=(.+)$/.exec(words[0] ?? '') ?? []
	const paths = from === undefined ? words : words.slice(1)
	return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** The command of CMD or HEALTHCHECK, which are written as a list. */
export const instructionCommand = (text: string): [string, ...string[]] => {
	const [command = '', ...args] = listSchema.parse(JSON.parse(text.slice(text.indexOf('['))))
	return [command, ...args]
}
