import { einladungMachine } from '~/domain/agentur/einladung'
import { agenturMachine } from '~/domain/agentur/zustand'
import { importMachine } from '~/domain/auftrag/import'
import { auftragMachine } from '~/domain/auftrag/zustand'
import { kontoMachine } from '~/domain/auszahlung/konto'
import { laufMachine } from '~/domain/auszahlung/lauf'
import { postenMachine } from '~/domain/auszahlung/posten'
import { eigenwerbungMachine } from '~/domain/betrugspruefung/eigenwerbung'
import { anfrageMachine } from '~/domain/datenschutz/anfrage'
import { zustimmungMachine } from '~/domain/einwilligung/zustimmung'
import { empfaengerMachine } from '~/domain/empfaenger/zustand'
import { nennungMachine } from '~/domain/empfehlung/nennung'
import { vermittlungMachine } from '~/domain/empfehlung/vermittlung'
import { empfehlungMachine } from '~/domain/empfehlung/zustand'
import { kampagneMachine } from '~/domain/kampagne/zustand'
import { emailAenderungMachine } from '~/domain/konto/email-aenderung'
import { mailMachine } from '~/domain/mail/zustand'
import { portalMachine } from '~/domain/mandant/portal'
import { experimentMachine } from '~/domain/messung/experiment-zustand'
import { messungMachine } from '~/domain/messung/zustand'
import { webhookMachine } from '~/domain/partner/webhook'
import { zustellungMachine } from '~/domain/partner/zustellung'
import { auszahlungMachine } from '~/domain/praemie/auszahlung'
import { kulanzAntragMachine } from '~/domain/praemie/kulanz'
import { nachfrageMachine } from '~/domain/praemie/nachfrage'
import { rueckforderungMachine } from '~/domain/praemie/rueckforderung'
import { praemierungMachine } from '~/domain/praemie/zustand'
import type { ErrorCode } from '~/domain/shared/errors'
import type { Machine } from '~/domain/shared/state-machine'

/** A machine as docs/flows.md shows it: names as text. */
type Flow = {
	name: string
	file: string
	about: string
	states: readonly string[]
	events: readonly string[]
	initial: string
	isTerminal: (state: string) => boolean
	/** The next state, or the refusal's code. */
	next: (state: string, event: string) => { to: string } | { refusal: string }
}

function flowOf<S extends string, E extends string, F extends ErrorCode>(
	name: string,
	file: string,
	about: string,
	machine: Machine<S, E, F>,
): Flow {
	const { states, events, initial, transition, isTerminal } = machine
	const known = <T extends string>(all: readonly T[], text: string): T => {
		const found = all.find((value) => value === text)
		if (found === undefined) throw new Error(`${name} has no ${text}`)
		return found
	}
	return {
		...{ name, file, about, states, events, initial },
		isTerminal: (state) => isTerminal(known(states, state)),
		next: (state, event) => {
			const result = transition(known(states, state), known(events, event))
			return result.ok ? { to: result.value } : { refusal: result.code }
		},
	}
}

/** All machines of app/domain, in the order a reader meets them. */
export const flows: readonly Flow[] = [
	flowOf(
		'Empfehlung',
		'app/domain/empfehlung/zustand.ts',
		'A recommendation, from the form to the friend’s confirmation or its end after 60 days.',
		empfehlungMachine,
	),
	flowOf(
		'Empfaenger',
		'app/domain/empfaenger/zustand.ts',
		'A friend who accepted. Who gave no data, or whom no order confirmed, is deleted after twelve weeks.',
		empfaengerMachine,
	),
	flowOf(
		'Eigenwerbung',
		'app/domain/betrugspruefung/eigenwerbung.ts',
		'The suspicion that recommender and friend are one person, until an operator decides.',
		eigenwerbungMachine,
	),
	flowOf(
		'Auftrag',
		'app/domain/auftrag/zustand.ts',
		'An order, from the provider’s report to its release by an operator.',
		auftragMachine,
	),
	flowOf(
		'Praemierung',
		'app/domain/praemie/zustand.ts',
		'One person’s right to a reward: chosen once, then paid or picked up.',
		praemierungMachine,
	),
	flowOf(
		'Auszahlung',
		'app/domain/praemie/auszahlung.ts',
		'The bank transfer of a Praemierung. One that came back is cancelled, and a new one follows.',
		auszahlungMachine,
	),
	flowOf(
		'Import',
		'app/domain/auftrag/import.ts',
		'A file of orders: its columns are named, every line is tried, and what was tried is taken over.',
		importMachine,
	),
	flowOf(
		'Überweisungslauf',
		'app/domain/auszahlung/lauf.ts',
		'A transfer run: frozen by one person, approved by another, made into a file. It ends when all its payments are settled.',
		laufMachine,
	),
	flowOf(
		'Posten',
		'app/domain/auszahlung/posten.ts',
		'One payment of a transfer run. Paid is what the bank booked; what comes back is paid by a new payout.',
		postenMachine,
	),
	flowOf(
		'Auftraggeberkonto',
		'app/domain/auszahlung/konto.ts',
		'The account a brand pays from: one person asks for it, another releases it.',
		kontoMachine,
	),
	flowOf(
		'Kulanzantrag',
		'app/domain/praemie/kulanz.ts',
		'A goodwill reward that one person alone may not grant.',
		kulanzAntragMachine,
	),
	flowOf(
		'Experiment',
		'app/domain/messung/experiment-zustand.ts',
		'A comparison of words; after eight weeks nobody takes part any more, whether or not somebody ended it.',
		experimentMachine,
	),
	flowOf(
		'Kampagne',
		'app/domain/kampagne/zustand.ts',
		'What a brand adds to its rewards for a while; from live on only the state changes.',
		kampagneMachine,
	),
	flowOf(
		'Nachfrage',
		'app/domain/praemie/nachfrage.ts',
		'A recommender’s question where their reward is, until an operator answers it.',
		nachfrageMachine,
	),
	flowOf(
		'Rueckforderung',
		'app/domain/praemie/rueckforderung.ts',
		'What somebody owes of a reward that was out when its order was cancelled, until it is kept from later rewards, transferred back or waived.',
		rueckforderungMachine,
	),
	flowOf(
		'Anfrage',
		'app/domain/datenschutz/anfrage.ts',
		'What somebody asks about their data. Nothing is told or erased before the owner of the mailbox has confirmed it.',
		anfrageMachine,
	),
	flowOf(
		'Mail',
		'app/domain/mail/zustand.ts',
		'A mail in the outbox. One that is to be tried again waits; one that was given up waits again when an operator says so.',
		mailMachine,
	),
	flowOf(
		'Zustimmung',
		'app/domain/einwilligung/zustimmung.ts',
		'A consent with its proof. The newsletter’s waits for the link of its mail; a campaign’s counts with the form.',
		zustimmungMachine,
	),
	flowOf(
		'E-Mail-Änderung',
		'app/domain/konto/email-aenderung.ts',
		'An address that takes the place of another, once whoever reads the new mailbox confirms it. The former one can stop it, and take it back for a week.',
		emailAenderungMachine,
	),
	flowOf(
		'Messung',
		'app/domain/messung/zustand.ts',
		'A counted goal on its way to the brand’s Matomo, where it has one.',
		messungMachine,
	),
	flowOf(
		'Portal',
		'app/domain/mandant/portal.ts',
		'Whom a brand’s portal lets in: its team alone before it begins and while it pauses, else everybody. Brands made by the command line begin live unless it says otherwise.',
		portalMachine,
	),
	flowOf(
		'Webhook',
		'app/domain/partner/webhook.ts',
		'An address of a partner that is told of events. One that fails for a day is paused, and its deliveries wait.',
		webhookMachine,
	),
	flowOf(
		'Zustellung',
		'app/domain/partner/zustellung.ts',
		'One event for one endpoint. It is tried for three days, and again when an operator says so.',
		zustellungMachine,
	),
	flowOf(
		'Agentur',
		'app/domain/agentur/zustand.ts',
		'An agency that recommends for the brand. An inactive one recommends no more; its owner still sees what was.',
		agenturMachine,
	),
	flowOf(
		'Einladung',
		'app/domain/agentur/einladung.ts',
		'An agency’s invitation to recommend: the customer enters their own address (`anfragen`) and confirms it (`annehmen`). After 30 days it counts as expired, whatever its state.',
		einladungMachine,
	),
	flowOf(
		'Nennung',
		'app/domain/empfehlung/nennung.ts',
		'A friend names who recommended them. Where it fits one recommender alone, they are asked by mail (`fragen`), after a look at what is odd (`anhalten`); nothing counts before their yes. What nobody answers in fourteen days is deleted.',
		nennungMachine,
	),
	flowOf(
		'Vermittlung',
		'app/domain/empfehlung/vermittlung.ts',
		'A recommendation that an agency or the call centre enters for somebody else: nothing before they confirm it. What nobody confirms in seven days is deleted.',
		vermittlungMachine,
	),
]

function diagram(flow: Flow): string[] {
	const arrows = flow.states.flatMap((state) =>
		flow.events.flatMap((event) => {
			const next = flow.next(state, event)
			return 'to' in next ? [`    ${state} --> ${next.to}: ${event}`] : []
		}),
	)
	const ends = flow.states.filter(flow.isTerminal).map((state) => `    ${state} --> [*]`)
	return ['```mermaid', 'stateDiagram-v2', `    [*] --> ${flow.initial}`, ...arrows, ...ends, '```']
}

function table(flow: Flow): string[] {
	const cellOf = (state: string, event: string) => {
		const next = flow.next(state, event)
		return 'to' in next ? `**${next.to}**` : `\`${next.refusal}\``
	}
	const rows = flow.states.map((state) => [state, ...flow.events.map((event) => cellOf(state, event))])
	const head = ['state', ...flow.events]
	const widths = head.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
	const line = (cells: string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
	return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

/** The expected content of docs/flows.md. */
export const flowsPage = (): string =>
	[
		'# States',
		'',
		'Written by `npm run flows` from the tables in the code; a test compares them. An event that a state does not take is refused with the code in its cell, and nothing changes. A state changes by compare-and-set: who comes second gets the refusal of the state that is there by then.',
		...flows.flatMap((flow) => [
			...['', `## ${flow.name}`, '', `${flow.about} [${flow.file}](../${flow.file})`, ''],
			...[...diagram(flow), '', ...table(flow)],
		]),
		'',
	].join('\n')
