import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import type { Variablen } from '~/domain/inhalt/variablen'
import { Link } from './link'
import { type HtmlContent, type HtmlRoot, type Pictures, parseMarkdown } from './markdown/parse'

type Note = { identifier: string; titel: string; inhalt: string }

export type NoteTexts = {
	/** Above the notes: "Fußnoten". */
	title: string
	/** Name of a mark in the text: "Fußnote 1". */
	mark: (nummer: number) => string
	/** Name of the way back: "Zurück zur Stelle im Text, Fußnote 1". */
	back: (nummer: number) => string
}

type Props = {
	/** Markdown; a line break is a line break, `{{name}}` a variable, `[^identifier]` a footnote. */
	text: string
	/** Level of the first headings in the text. */
	level?: 2 | 3 | 4
	variablen?: Variablen
	/** Footnotes the text may point at, with their words; numbered in the order of the text. */
	notes?: {
		list: readonly Note[]
		texts: NoteTexts
		/** Unique on the page. */
		prefix: string
		/** Behind their title; a mark in the text opens them, because browsers open what holds a link's target. */
		folded?: boolean
	}
	/** Pictures the text may show; of others it shows the words. */
	pictures?: Pictures
	/** Of another language than the page. */
	lang?: string
}

/** A link of a text; one whose address the check did not let through has none. */
const Verweis = ({ node: _, ...rest }: ComponentProps<'a'> & { node?: unknown }) => <Link {...rest} />

const render = (tree: HtmlRoot) => toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { a: Verweis } })

/** Terms, answers and other longer texts. Only what the check lets through reaches the page; see markdown/parse. */
export function RichText({ text, level = 2, variablen, notes, pictures, lang }: Props) {
	const used: (Note & { marks: number })[] = []

	const mark = (identifier: string): HtmlContent[] => {
		const note = notes?.list.find((known) => known.identifier === identifier)
		if (!notes || !note) return []
		let index = used.findIndex((known) => known.identifier === identifier)
		if (index < 0) index = used.push({ ...note, marks: 0 }) - 1
		const entry = used[index]
		if (!entry) return []
		entry.marks += 1
		const [nummer, { prefix, texts }] = [index + 1, notes]
		const properties = {
			href: `#${prefix}-${nummer}`,
			id: `${prefix}-${nummer}-${entry.marks}`,
			ariaLabel: texts.mark(nummer),
		}
		const link = {
			type: 'element' as const,
			tagName: 'a',
			properties,
			children: [{ type: 'text' as const, value: `${nummer}` }],
		}
		return [{ type: 'element', tagName: 'sup', properties: {}, children: [link] }]
	}

	const body = render(parseMarkdown(text, { level, variablen, mark, pictures }))
	return (
		<div className="prose max-w-prose" lang={lang}>
			{body}
			{notes && used.length > 0 && (
				<Notes title={notes.texts.title} folded={notes.folded}>
					<ol>
						{used.map(({ identifier, titel, inhalt, marks }, index) => (
							<li key={identifier} id={`${notes.prefix}-${index + 1}`}>
								<strong>{titel}</strong>
								{Array.from({ length: marks }, (_, n) => (
									<Link
										// biome-ignore lint/suspicious/noArrayIndexKey: the n-th mark is always the n-th
										key={n}
										href={`#${notes.prefix}-${index + 1}-${n + 1}`}
										aria-label={notes.texts.back(index + 1)}
										className="ml-2"
									>
										↩
									</Link>
								))}
								{render(parseMarkdown(inhalt, { level: 4, variablen, pictures }))}
							</li>
						))}
					</ol>
				</Notes>
			)}
		</div>
	)
}

/** What stands below a text, smaller than it. */
function Notes({ title, folded, children }: { title: string; folded: boolean | undefined; children: ReactNode }) {
	if (!folded)
		return (
			<div className="border-t border-line pt-4 text-sm">
				<p className="font-semibold">{title}</p>
				{children}
			</div>
		)
	return (
		<details className="text-sm">
			<summary className="flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4">
				{title}
			</summary>
			{children}
		</details>
	)
}
