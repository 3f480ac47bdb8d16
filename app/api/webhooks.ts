import { z } from 'zod'
import { EREIGNIS_ARTEN, type EreignisArt, zustaendeOf } from '~/domain/partner/ereignis'
import { type Components, jsonSchemaOf } from './json-schema'

/** What happened, for who receives it. */
const TEXTS: Record<EreignisArt, string> = {
	'empfehlung.erstellt': 'Somebody recommended a product.',
	'empfehlung.geteilt': 'A recommendation was passed on for the first time.',
	'empfehlung.angenommen': 'A friend accepted a recommendation.',
	'empfaenger.daten_erfasst': 'A friend gave their data.',
	'auftrag.gemeldet': 'An order was reported.',
	'auftrag.zugeordnet': 'An order found its friend.',
	'auftrag.in_pruefung': 'An order is in its complaint period.',
	'auftrag.freigegeben': 'An order was released: its rewards are due.',
	'auftrag.abgelehnt': 'An order was rejected: it earns nothing.',
	'auftrag.storniert': 'An order fell through, or its goods came back.',
	'praemierung.erstellt': 'A reward is there to be chosen.',
	'praemierung.gewaehlt': 'A reward was chosen as money, voucher or donation.',
	'praemierung.abgeholt': 'The code of a voucher was mailed.',
	'praemierung.zurueck': 'A reward came back and is prepared anew.',
	'praemierung.abgelaufen': 'A reward was not chosen in time.',
	'praemierung.storniert': 'A reward was cancelled.',
	'praemierung.zurueckgefordert': 'A reward that was out was claimed back.',
	'praemierung.rueckforderung_verrechnet': 'A claim was set off against a later reward.',
	'praemierung.rueckforderung_gezahlt': 'A claim was paid.',
	'praemierung.rueckforderung_erlassen': 'A claim was waived.',
	'praemierung.verrechnet': 'Of a reward, some or all was kept for a claim.',
	'praemierung.ausgezahlt': 'A reward was paid.',
	'auszahlung.erstellt': 'A payout waits for a transfer.',
	'auszahlung.gezahlt': 'The bank paid a payout.',
	'auszahlung.zurueck': 'A payout came back from the bank.',
	'auszahlung.abgelehnt': 'The bank did not take a payout; it goes into another run.',
	'auszahlung.storniert': 'A payout was cancelled.',
	'konto.geloescht': 'A recommender deleted their account.',
}

/** The body of one event (Standard Webhooks); ids and amounts, nothing of people. */
const bodyOf = (art: EreignisArt) =>
	z
		.object({
			type: z.literal(art),
			timestamp: z.iso.datetime(),
			data: z.looseObject({
				...{ Objekt: z.string(), Id: z.uuid(), Folge: z.int() },
				ObjektFolge: z.int().nullable().meta({
					description: 'Counts the events of this object from 1 without a gap; null = from before there was a count.',
				}),
				Zustand: z.string().meta({ examples: zustaendeOf(art) }),
				Referenz: z.string().optional(),
				EmpfehlungId: z.uuid().optional().meta({ description: 'Id of the recommendation.' }),
				AuftragId: z.uuid().optional().meta({ description: 'Id of the order.' }),
				PraemierungId: z.uuid().optional().meta({ description: 'Id of the reward.' }),
				ProduktId: z.int().optional(),
				WertCent: z.int().optional().meta({ description: 'Amount in cents.' }),
			}),
		})
		.meta({ id: `Ereignis.${art}` })

const header = (name: string, description: string) => ({
	...{ name, in: 'header', required: true, description },
	schema: { type: 'string' },
})

const HEADERS = [
	header('webhook-id', 'Names the event: the same over all tries, and in GET /events.'),
	header('webhook-timestamp', 'When this try was made, in seconds since 1970.'),
	header(
		'webhook-signature',
		'`v1,<base64>`: HMAC-SHA256 over id.timestamp.body by the endpoint’s secret; several, parted by a blank, while it is changed.',
	),
]

const camel = (art: string) => art.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase())

/** What partners’ servers are sent, by event. */
export const webhooks = (components: Components) =>
	Object.fromEntries(
		EREIGNIS_ARTEN.map((art) => [
			art,
			{
				post: {
					...{ operationId: `on${camel(`.${art}`)}`, tags: ['Partner'], summary: TEXTS[art] },
					description: `${TEXTS[art]} Answer with 2xx within 15 seconds; it may come twice, and late.`,
					security: [],
					parameters: HEADERS,
					requestBody: {
						required: true,
						content: { 'application/json': { schema: jsonSchemaOf(bodyOf(art), 'output', components) } },
					},
					responses: {
						'200': { description: 'Taken; any 2xx is.' },
						'410': { description: 'Wanted no more: the endpoint is paused.' },
					},
				},
			},
		]),
	)
