import { Fragment } from 'react'

type Props = {
	/** Plain text: paragraphs between empty lines; `## ` starts a heading, `- ` a list item. */
	text: string
	/** Level of the headings in the text. */
	level?: 2 | 3 | 4
}

type Block = { art: 'titel'; text: string } | { art: 'absatz' | 'liste'; zeilen: string[] }

/** Lines to blocks: what follows a line of its own kind joins it, an empty line ends every block. */
function parseBlocks(text: string): Block[] {
	const blocks: Block[] = []
	let open: Extract<Block, { zeilen: string[] }> | undefined
	for (const line of text.split('\n').map((line) => line.trim())) {
		if (line === '' || line.startsWith('## ')) {
			open = undefined
			if (line) blocks.push({ art: 'titel', text: line.slice(3) })
			continue
		}
		const art = line.startsWith('- ') ? 'liste' : 'absatz'
		if (open?.art !== art) {
			open = { art, zeilen: [] }
			blocks.push(open)
		}
		open.zeilen.push(art === 'liste' ? line.slice(2) : line)
	}
	return blocks
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
						{block.zeilen.map((zeile, nummer) => (
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
