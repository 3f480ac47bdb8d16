import { z } from 'zod'
import { entscheidender } from '~/domain/auszahlung/bankgruende'
import { CURRENCY } from '~/domain/shared/money'

/* What messages of banks have in common. */

/** An empty element is read as an empty text. */
export const node = <S extends z.ZodRawShape>(shape: S) =>
	z.preprocess((value) => (value === '' ? {} : value), z.object(shape))
export const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((value) => value['#text'])])
export const amount = z.object({ '#text': z.string(), '@_Ccy': z.string() })
export type Amount = z.infer<typeof amount>

/** Cents of an amount in euros; 0 for what is none, such as another currency or parts of a cent. */
export function centOf(betrag: Amount | undefined): number {
	const [, euro = '', cent = ''] = /^\+?(\d{1,15})(?:\.(\d{0,9}))?$/.exec(betrag?.['#text'].trim() ?? '') ?? []
	const teile = cent.padEnd(2, '0')
	if (betrag?.['@_Ccy'] !== CURRENCY || euro === '' || /[1-9]/.test(teile.slice(2))) return 0
	return Number(euro) * 100 + Number(teile.slice(0, 2))
}

export const reason = node({ Rsn: node({ Cd: text.optional(), Prtry: text.optional() }).optional() })
export type Reason = z.infer<typeof reason>

/** The longest code that is kept. */
const GRUND_MAX = 35

/** The code that decides, of the list or a bank's own; '' for none. */
export const grundOf = (reasons: readonly Reason[] = []): string =>
	entscheidender(reasons.flatMap(({ Rsn }) => Rsn?.Cd ?? Rsn?.Prtry ?? [])).slice(0, GRUND_MAX)

export const header = node({ MsgId: text.optional() })
