const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Words that people in Germany like to make passwords of and that lists of the language lack: keyboard rows, seasons,
 * months, clubs, cities, phrases. Folded (domain/konto/erratbar).
 */
export const UEBLICHE_WOERTER: readonly string[] = words(`
	passwort passwoerter kennwort geheim geheimnis geheimwort losungswort zugang zugangsdaten anmeldung anmelden willkommen
	benutzer benutzername nutzer kunde admin administrator test tester testen demo gast start standard vorgabe neu neues
	neuespasswort meinpasswort deinpasswort keinpasswort einpasswort passwortneu startpasswort initial wechselmich aendermich
	changeme letmein login welcome master secret default server computer internet windows laptop handy smartphone telefon

	qwertz qwertzu qwertzui qwertzuiop qwert asdf asdfg asdfgh asdfghjkl yxcv yxcvb yxcvbn yxcvbnm qay qayw qaywsx qaywsxedc
	qweasd qweasdyxc wasd abcd abcde abcdef abcdefg abcdefgh

	fruehling fruehjahr sommer herbst winter januar februar maerz april mai juni juli august september oktober november
	dezember montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag weihnachten weihnacht ostern pfingsten
	silvester neujahr advent nikolaus karneval fasching urlaub ferien wochenende feierabend geburtstag sonne sonnenschein
	sonnenblume regen schnee schneemann regenbogen sommerzeit sommerurlaub winterzeit

	fussball handball basketball volleyball tennis bundesliga champions meister weltmeister torwart bayern fcbayern
	bayernmuenchen fcbayernmuenchen dortmund borussia borussiadortmund bvb schalke schalkenullvier gladbach
	borussiamoenchengladbach werder werderbremen hamburgersv hsv stpauli eintracht eintrachtfrankfurt leverkusen bayer hertha
	herthabsc unionberlin eisern fckoeln effzeh koeln vfbstuttgart vfl wolfsburg hoffenheim rbleipzig leipzig freiburg
	scfreiburg mainz augsburg bochum dynamo dynamodresden hansarostock nuernberg fcnuernberg kaiserslautern lautern hannover
	arminia bielefeld fortuna duesseldorf magdeburg ajax juventus realmadrid barcelona fcbarcelona liverpool chelsea arsenal

	berlin hamburg muenchen frankfurt stuttgart essen bremen dresden duisburg wuppertal bonn muenster mannheim karlsruhe
	wiesbaden gelsenkirchen braunschweig kiel aachen chemnitz halle krefeld luebeck oberhausen erfurt rostock kassel hagen
	potsdam saarbruecken hamm ludwigshafen oldenburg osnabrueck leverkusen heidelberg darmstadt solingen regensburg herne
	paderborn neuss ingolstadt offenbach fuerth wuerzburg ulm heilbronn pforzheim wolfsburg goettingen bottrop reutlingen
	koblenz bremerhaven erlangen bergischgladbach remscheid jena trier salzgitter moers siegen hildesheim cottbus wien zuerich
	deutschland oesterreich schweiz bayernland sachsen hessen thueringen westfalen niedersachsen schleswigholstein europa

	hallo halloo hallowelt hallohallo hallihallo moin servus gruessgott gutentag gutenmorgen tschuess danke bitte ichliebedich
	ichliebdich ichbins ichbin liebedich liebe liebling schatz schatzi schatzilein schnucki mausi maus hase hasi haeschen
	baerchen teddybaer engel engelchen prinzessin prinz koenig koenigin spatz spatzi suesse suesser herz herzchen herzblatt
	mama papa mami papi mutti vati oma opa bruder schwester familie freunde freundin freund zuhause daheim glueck gluecklich
	freiheit frieden hoffnung vertrauen zukunft leben lebenslang traum traumhaus geld million lotto

	hund katze pferd vogel fisch loewe tiger drache drachen einhorn delfin delphin schmetterling marienkaefer katzen hunde
	bello rex luna nala balu simba felix minka susi strolchi kater kaetzchen mietze dackel pudel schaeferhund

	auto mercedes porsche volkswagen audi opel motorrad mopped yamaha kawasaki ferrari formel schumacher vettel schokolade
	kaffee kuchen pizza currywurst bier wurst brot kartoffel banane erdbeere apfel orange zitrone himbeere kirsche
	sternchen sternenhimmel starwars batman superman spiderman pokemon minecraft fortnite pikachu harrypotter hogwarts gandalf
	frodo matrix metallica rammstein helene gitarre klavier musik garten blume blumen rose rosen tulpe
`)
