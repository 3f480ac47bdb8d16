import type PDFDocument from 'pdfkit'

declare global {
	namespace PDFKit {
		interface PDFDocument {
			/** Adds a description to the metadata (XMP) of the document. */
			appendXML(xml: string): void
		}
		namespace Mixins {
			interface PDFAttachmentOptions {
				/** What the file is to the document (AFRelationship). */
				relationship?: 'Alternative' | 'Data' | 'Source'
			}
		}
	}
}

const escaped = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What readers of e-invoices look for: the name of the file inside, its version and how much of the standard it holds. */
const FACTUR_X = {
	DocumentType: 'INVOICE',
	DocumentFileName: 'factur-x.xml',
	Version: '1.0',
	ConformanceLevel: 'EN 16931',
}

/** An archive may hold only descriptions that say what they are: those of Factur-X are explained in it. */
function erklaerung(): string {
	const eigenschaft = (name: string) =>
		`<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`
	return `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${Object.keys(FACTUR_X).map(eigenschaft).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
}

type Rechnung = { xml: string; titel: string; absender: string; erstelltAm: Date }

/** Puts the invoice for machines into a document that is made as PDF/A-3, and says in its metadata that it is there. */
export function embedRechnung(
	doc: InstanceType<typeof PDFDocument>,
	{ xml, titel, absender, erstelltAm }: Rechnung,
): void {
	const felder = Object.entries(FACTUR_X).map(([name, wert]) => `<fx:${name}>${wert}</fx:${name}>`)
	doc.appendXML(
		`<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(titel)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(absender)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`,
	)
	doc.appendXML(erklaerung())
	doc.appendXML(
		`<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">${felder.join('')}</rdf:Description>`,
	)
	doc.file(Buffer.from(xml), {
		name: FACTUR_X.DocumentFileName,
		type: 'text/xml',
		description: titel,
		relationship: 'Alternative',
		creationDate: erstelltAm,
		modifiedDate: erstelltAm,
	})
}
