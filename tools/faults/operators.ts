import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { pathTo } from '~/paths'
import type { FaultBrand } from './brands'
import type { Surroundings } from './customers'
import { LoadVisitor, OverError, RefusedError } from './visitor'

/** Longer ago than any brand's complaint period. */
const longAgo = () => new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10)
const PAUSE_MS = 500

/** A brand's back office, logged in. */
export type Operator = {
	/** Reports a friend's order, checks and releases it; waits for the job that advances it. */
	order(empfaengernummer: string): Promise<void>
}

/** The operator of the demo. */
export async function logInOperator({ service, ledger }: Surroundings, brand: FaultBrand): Promise<Operator> {
	const visitor = new LoadVisitor(service, brand)
	const login = await visitor.open(pathTo(brand, 'BetriebLogin'))
	await visitor.submit(login, { email: 'betrieb@example.org', passwort: 'Demo1234' })

	/** The order's page once it shows this form. */
	async function pageWith(path: string, intent: string) {
		for (;;) {
			const page = await visitor.open(path)
			if (page.body.includes(`name="intent" value="${intent}"`)) return page
			if (service.isOver()) throw new OverError()
			await delay(PAUSE_MS)
		}
	}

	return {
		async order(empfaengernummer) {
			const referenz = `F-${randomBytes(6).toString('hex')}`
			const auftragsdatum = longAgo()
			const form = await visitor.open(pathTo(brand, 'BetriebAuftragMelden'))
			const reported = await visitor.submit(form, {
				intent: 'melden',
				referenz,
				auftragsdatum,
				empfaengernummer,
				kundennummer: '',
				produktId: '',
			})
			const [path = ''] = reported.split('?')
			if (path === pathTo(brand, 'BetriebLogin')) throw new RefusedError('the operator was logged out')
			ledger.add(brand, 'orderReported', referenz)
			const checked = { intent: 'pruefen', neukunde: 'ja', ersteZahlungAm: auftragsdatum, auftragsdatum }
			await visitor.submit(await pageWith(path, 'pruefen'), checked)
			ledger.add(brand, 'orderChecked', referenz)
			await visitor.submit(await pageWith(path, 'freigeben'), { intent: 'freigeben' })
			ledger.add(brand, 'orderReleased', referenz)
		},
	}
}
