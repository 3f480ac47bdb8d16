import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StatusBar } from './StatusBar'

const bar = (props: Partial<Parameters<typeof StatusBar>[0]> = {}) =>
	renderToStaticMarkup(
		<StatusBar
			status="reagiert"
			tone="open"
			label="Reagiert"
			title="Mobil Frei"
			titleLevel={3}
			positions={['Geteilt', 'Angenommen', 'Prämie']}
			position={2}
			positionLabel="Schritt 2 von 3"
			{...props}
		/>,
	)

describe('StatusBar', () => {
	it('names its state for machines and its station for people', () => {
		const html = bar()
		expect(html).toMatch(/^<article data-status="reagiert"/)
		expect(html).toContain('<p class="sr-only">Schritt 2 von 3</p>')
	})

	it.each([0, 1, 2, 3])('draws %d stations as reached', (position) => {
		expect(bar({ position }).match(/border-brand bg-brand/g) ?? []).toHaveLength(position)
	})

	it('links the next step, as the primary action where something has to be done', () => {
		const nextStep = { href: '/praemie/', label: 'Prämie wählen' }
		expect(bar({ nextStep, tone: 'action' })).toMatch(/<a class="[^"]*bg-brand [^"]*" href="\/praemie\/">/)
		expect(bar({ nextStep })).toMatch(/<a class="[^"]*bg-surface [^"]*" href="\/praemie\/">/)
	})
})
