import { INHALT_ARTEN, type InhaltArt } from '~/domain/inhalt/inhalt'
import { exportInhalte, listInhalte } from '~/usecases/inhalt/export-inhalte'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { insertStarter } from '~/usecases/inhalt/insert-starter'
import { publishInhalte, withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { notifyMandantChanged, notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { brandByName } from './brand-context'
import { UsageError } from './command'
import { type Args, type Command, exactly, nameOf, refuse } from './mandant-line'
import { readJsonFile, writeText } from './typed-files'

const isArt = (typed: string): typed is InhaltArt => INHALT_ARTEN.some((art) => art === typed)

function artOf(typed: string): InhaltArt {
	if (isArt(typed)) return typed
	throw new UsageError(`"${typed}" is no kind of content (${INHALT_ARTEN.join(', ')})`)
}

type Verb = (args: Args, name: string, rest: string[]) => ReturnType<Command>

const verbs: Record<string, Verb> = {
	list: (_, name, rest) => {
		exactly(rest, [])
		return async (deps) => {
			const rows = await listInhalte(await brandByName(deps, name))
			return rows.map((row) => `${row.zustand.padEnd(10)} ${String(row.version).padStart(3)}  ${row.name}`)
		}
	},
	export: (_, name, rest) => {
		const [file = ''] = exactly(rest, ['The file'])
		return async (deps) => {
			const datei = await exportInhalte(await brandByName(deps, name))
			const path = await writeText(file, `${JSON.stringify(datei, null, '\t')}\n`)
			return [`The content of "${name}" is in ${path}.`]
		}
	},
	import: (args, name, rest) => {
		const [file = ''] = exactly(rest, ['The file'])
		return async (deps) => {
			const datei = await readJsonFile(file)
			const report = await importInhalte(await brandByName(deps, name), {
				datei,
				veroeffentlichen: args.publish ?? false,
			})
			if (!report.ok) return refuse(report, { name })
			const { neu, geaendert, unveraendert, veroeffentlicht, rechtstexte, hinweise } = report.value
			return [
				`${neu} new, ${geaendert} changed, ${unveraendert} unchanged; ${rechtstexte} new versions of legal texts.`,
				args.publish
					? `${veroeffentlicht} published.`
					: `Visitors see no draft: "npm run mandant -- inhalt ${name} publish" publishes.`,
				...hinweise,
			]
		}
	},
	publish: (_, name, [typed, schluessel, ...more]) => {
		exactly(more, [])
		const art = typed === undefined ? undefined : artOf(typed)
		return async (deps) => {
			const published = await publishInhalte(await brandByName(deps, name), { art, schluessel })
			if (!published.ok) return refuse(published, { name })
			return [`${published.value} drafts published.`]
		}
	},
	withdraw: (_, name, rest) => {
		const [typed = '', schluessel = ''] = exactly(rest, ['The kind', 'The key'])
		const art = artOf(typed)
		return async (deps) => {
			const gone = await withdrawInhalt(await brandByName(deps, name), { art, schluessel })
			return [gone ? `${art} ${schluessel} is withdrawn.` : `There is no published ${art} ${schluessel}.`]
		}
	},
	starter: (_, name, rest) => {
		exactly(rest, [])
		return async (deps) => {
			const { mandant, db, clock } = await brandByName(deps, name)
			const added = await db.transaction(async (tx) => {
				await notifyMandantChanged(tx)
				await notifyPagesChanged(tx, mandant.id)
				return insertStarter({ mandant }, tx, clock())
			})
			return [`${added} standard texts published.`]
		}
	},
}

/** `inhalt <name> <verb> …`: a brand's texts and images. */
export const inhalt: Command = (args) => {
	const [typedName, verb, ...rest] = args.rest
	if (typedName === undefined) throw new UsageError('The name is missing')
	const name = nameOf(typedName)
	const run = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
	if (!run) throw new UsageError(`Say what to do with the content: ${Object.keys(verbs).join(', ')}`)
	return run(args, name, rest)
}
