import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pagination } from './Pagination'

it('leafs by addresses, or by buttons of a form that takes its ticks along', () => {
	const rest = { label: 'Seiten', status: 'Seite 2 von 3' }
	const links = renderToStaticMarkup(
		<Pagination
			{...rest}
			previous={{ href: '/regal?seite=1', label: 'Zurück' }}
			next={{ href: '/regal?seite=3', label: 'Weiter' }}
		/>,
	)
	expect(links).toContain('href="/regal?seite=1" rel="prev"')
	expect(links).toContain('href="/regal?seite=3" rel="next"')
	const next = { form: 'wahl', formAction: '/regal', name: 'seite', value: 3, label: 'Weiter' }
	const buttons = renderToStaticMarkup(<Pagination {...rest} next={next} />)
	expect(buttons).toContain('<button type="submit" form="wahl" formaction="/regal" name="seite" value="3"')
	expect(buttons).not.toContain('<a ')
})
