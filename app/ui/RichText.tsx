import { Fragment } from 'react'

type Props = {
	/** Plain text: paragraphs between empty lines; `## ` starts a heading, `- ` a list item. */
	text: string
	/** Level of the headings in the text. */
	level?: 2 | 3 | 4
}

type Block = { art: 'titel' | 'absatz'; text: string } | { art: 'liste'; zeilen: string[] }

function parseBlocks(text: string): Block[] {
	return text
		.split(/\n\s*\n/)
		.map((block) => block.trim())
		.filter(Boolean)
		.flatMap((block): Block[] => {
			const lines = block.split('\n')
			if (lines.every((line) => line.startsWith('- '))) return [{ art: 'liste', zeilen: lines.map((l) => l.slice(2)) }]
			const [first = '', ...rest] = lines
			if (!first.startsWith('## ')) return [{ art: 'absatz', text: block }]
			const title: Block = { art: 'titel', text: first.slice(3) }
			return rest.length ? [title, ...parseBlocks(rest.join('\n'))] : [title]
		})
}

/** Terms, notices and other longer texts. Only text ever reaches the page, so nothing in it can be markup. */
export function RichText({ text, level = 2 }: Props) {
	const Heading = `h${level}` as const
	return (
		<div className="grid max-w-prose gap-4">
			{parseBlocks(text).map((block, index) => {
				const key = `${index}`
				if (block.art === 'titel')
					return (
						<Heading key={key} className="mt-4 text-xl">
							{block.text}
						</Heading>
					)
				if (block.art === 'liste')
					return (
						<ul key={key} className="grid list-disc gap-2 pl-6">
							{block.zeilen.map((zeile) => (
								<li key={zeile}>{zeile}</li>
							))}
						</ul>
					)
				return (
					<p key={key}>
						{block.text.split('\n').map((zeile, nummer) => (
							<Fragment key={zeile}>
								{nummer > 0 && <br />}
								{zeile}
							</Fragment>
						))}
					</p>
				)
			})}
		</div>
	)
}
