import { useMatches } from '@remix-run/react'
import { z } from 'zod'

/** What a screen says of itself to the frame around it: `export const handle = { width: 'wide' }`. */
const handleSchema = z.object({
	width: z.enum(['narrow', 'wide', 'full']).optional(),
	menu: z.string().optional(),
	work: z.boolean().optional(),
})

/** What the screens shown say of themselves, the outermost first. */
export const useHandles = (): z.infer<typeof handleSchema>[] =>
	useMatches().flatMap(({ handle }) => handleSchema.safeParse(handle).data ?? [])
