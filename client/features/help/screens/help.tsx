import { t } from '../../../language/language.ts';
import { useSession } from '../../../local/local.ts';
import { homeOf } from '../../../shell/route.ts';
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { CardContent } from '../card-content.tsx';
import { cardsOf } from '../cards-of.ts';

/** The pictures are code, so the phone has them. */
export function Help() {
	const session = useSession();
	return (
		<Screen title={t('Help')} backTo={session && homeOf(session)} width="narrow">
			<Accordion>
				{cardsOf(session).map((card) => (
					<AccordionItem key={card.topic} title={t(card.title)} exclusive>
						<CardContent card={card} />
					</AccordionItem>
				))}
			</Accordion>
		</Screen>
	);
}
