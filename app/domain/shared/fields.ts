import { z } from 'zod'

const toSingleLine = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** A required one-line text; messages 'pflicht' [V-PFLICHT] and 'zu_lang'. White space is collapsed, line breaks too. */
export const requiredText = (max: number) =>
	z
		.string({ error: 'pflicht' })
		.transform(toSingleLine)
		.pipe(z.string({ error: 'pflicht' }).min(1, { error: 'pflicht' }).max(max, { error: 'zu_lang' }))

const TICKED = new Set<unknown>([true, 1, 'on', 'true', 'yes', '1'])

/** A tick box that may stay empty: what browsers ('on') and the API (true, 'yes', 1) send is true, all else false. */
export const checkbox = z
	.unknown()
	.optional()
	.transform((value) => TICKED.has(typeof value === 'string' ? value.trim().toLowerCase() : value))
