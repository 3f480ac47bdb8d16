import { data } from '@remix-run/node'

const FOUND = Symbol('found')

/**
 * What a loader found, on its way through Remix to the page. Remix encodes all of it for scripts, though no page runs those
 * of Remix (docs/decisions/0005); it encodes what an object has by a name, and this one has nothing. A plain object: for one
 * of a class it would make an error with a stack trace each time.
 */
type Sealed = { [FOUND]: unknown }

const isSealed = (value: unknown): value is Sealed => typeof value === 'object' && value !== null && FOUND in value

type WithInit = ReturnType<typeof data<unknown>>

const hasInit = (result: object): result is WithInit => result instanceof data(null).constructor

function seal(result: unknown): unknown {
	if (result instanceof Response) return result
	if (typeof result === 'object' && result !== null && hasInit(result))
		return data({ [FOUND]: result.data }, result.init ?? undefined)
	return { [FOUND]: result }
}

type Screen = { default?: unknown; loader?: (args: never) => unknown }

/** A screen's module whose data is opened by the page's renderer alone (`openAll`). */
export function sealing<M extends Screen>(module: M): M {
	const { loader } = module
	if (!loader || module.default === undefined) return module
	return { ...module, loader: async (args: never) => seal(await loader(args)) }
}

/** Opens the data of all routes of a page. */
export function openAll(loaderData: Record<string, unknown>): void {
	for (const [id, found] of Object.entries(loaderData)) if (isSealed(found)) loaderData[id] = found[FOUND]
}
