import { useMatches } from '@remix-run/react'
import { z } from 'zod'

/** What a screen says of itself to the frame around it: `export const handle = { width: 'wide' }`. */
const handleSchema = z.object({
	width: z.enum(['narrow', 'wide', 'full']).optional(),
	menu: z.string().optional(),
	work: z.boolean().optional(),
	/** A step on a way: no menu leads away from it. */
	focused: z.boolean().optional(),
})

type Handle = z.infer<typeof handleSchema>

/** By a module's own object, which is the same for every page. */
const read = new WeakMap<object, Handle | undefined>()

function readHandle(handle: unknown): Handle | undefined {
	if (typeof handle !== 'object' || handle === null) return undefined
	if (!read.has(handle)) read.set(handle, handleSchema.safeParse(handle).data)
	return read.get(handle)
}

const dataSchema = z.object({ menu: z.string() })

/** The entry of the navigation that a screen for things of several kinds says in its data. */
const menuOf = (data: unknown): string | undefined => dataSchema.safeParse(data).data?.menu

/** What the screens shown say of themselves, the outermost first. */
export const useHandles = (): Handle[] =>
	useMatches().flatMap(({ handle, data }) => {
		const own = readHandle(handle)
		return own ? [own.menu ? { ...own, menu: menuOf(data) ?? own.menu } : own] : []
	})
