import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox } from './Checkbox'
import { ErrorSummary, summaryErrors } from './ErrorSummary'
import { PasswordField } from './PasswordField'
import { RadioGroup } from './RadioGroup'
import { Select } from './Select'
import { Textarea } from './Textarea'
import { TextField } from './TextField'

const texts = { name: 'feld', label: 'Feld', hint: 'Hinweis', error: 'Fehler' }
const options = [
	{ value: 'a', label: 'A' },
	{ value: 'b', label: 'B' },
]

describe('ErrorSummary', () => {
	it('links every message to its field and takes the focus', () => {
		const errors = summaryErrors({ vorname: 'Fehlt', nachname: undefined, email: 'Ungültig' })
		const html = renderToStaticMarkup(<ErrorSummary title="Bitte prüfen" errors={errors} />)
		expect(html.match(/href="#[a-z]+"/g)).toEqual(['href="#vorname"', 'href="#email"'])
		expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""/)
	})

	it('shows an error of the whole form as text', () => {
		const html = renderToStaticMarkup(<ErrorSummary title="T" errors={[{ href: '', text: 'Zu spät' }]} />)
		expect(html).toContain('<li>Zu spät</li>')
	})

	it('is absent without errors', () => {
		expect(renderToStaticMarkup(<ErrorSummary title="T" errors={summaryErrors({ a: undefined })} />)).toBe('')
	})
})

describe('fields', () => {
	const fields: [string, ReactElement][] = [
		['TextField', <TextField key="t" {...texts} aria-describedby="mehr" />],
		['Textarea', <Textarea key="t" {...texts} aria-describedby="mehr" />],
		['Select', <Select key="t" {...texts} options={options} aria-describedby="mehr" />],
		[
			'PasswordField',
			<PasswordField
				key="t"
				{...texts}
				autoComplete="new-password"
				showLabel="An"
				hideLabel="Aus"
				aria-describedby="mehr"
			/>,
		],
		[
			'Checkbox',
			<Checkbox key="t" name="feld" hint="Hinweis" error="Fehler" aria-describedby="mehr">
				Feld
			</Checkbox>,
		],
	]
	it.each(fields)('%s ties label, hint and error to the input called by its name', (_name, field) => {
		const html = renderToStaticMarkup(field)
		expect(html).toMatch(/<label for="feld"/)
		expect(html).toMatch(/<(input|textarea|select)[^>]* id="feld"/)
		expect(html).toContain('aria-describedby="mehr feld-hinweis feld-fehler"')
		expect(html).toContain('aria-invalid="true"')
		expect(html).toContain('id="feld-hinweis"')
		expect(html).toContain('id="feld-fehler"')
	})

	it('say nothing about hints and errors they do not have', () => {
		const html = renderToStaticMarkup(<TextField name="feld" label="Feld" value="Müller" />)
		expect(html).not.toMatch(/aria-/)
		expect(html).toContain('value="Müller"')
	})

	it('RadioGroup is reached by its name and keeps the choice', () => {
		const html = renderToStaticMarkup(
			<RadioGroup name="anrede" legend="Anrede" options={options} value="b" error="Fehler" />,
		)
		expect(html).toContain('<fieldset class="min-w-0" aria-describedby="anrede-fehler">')
		expect(
			html.match(/<input[^>]*>/g)?.map((input) => [/ id="([^"]+)"/.exec(input)?.[1], / checked/.test(input)]),
		).toEqual([
			['anrede', false],
			['anrede-b', true],
		])
	})
})
