import { data } from '@remix-run/node'

const FOUND = Symbol('found')

/**
 * Wraps loader data on its way through Remix to the page. Remix would serialise all of it for hydration, which no page
 * uses (docs/decisions/0005); it serialises named properties, and this object has none. A plain object: for a class
 * instance Remix would create an error with a stack trace each time.
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

/** Wraps a screen's module so that only the page's renderer unwraps its data (`openAll`). */
export function sealing<M extends Screen>(module: M): M {
	const { loader } = module
	if (!loader || module.default === undefined) return module
	return { ...module, loader: async (args: never) => seal(await loader(args)) }
}

/** Unwraps the data of all routes of a page. */
export function openAll(loaderData: Record<string, unknown>): void {
	for (const [id, found] of Object.entries(loaderData)) if (isSealed(found)) loaderData[id] = found[FOUND]
}
