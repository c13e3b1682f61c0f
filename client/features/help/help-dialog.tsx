import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../language/language.ts';
import { useSession } from '../../local/local.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CardContent } from './card-content.tsx';
import { cardsOf, topicOf } from './cards-of.ts';

/** Opens at the card of the present screen. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
	const cards = cardsOf(useSession());
	const { pathname } = useLocation();
	const [place, setPlace] = useState(() =>
		Math.max(
			cards.findIndex(({ topic }) => topic === topicOf(pathname)),
			0,
		),
	);
	const card = cards[place];
	if (!card) return null;
	return (
		<Dialog open onClose={onClose} title={t(card.title)}>
			<div aria-live="polite">
				<CardContent
					card={card}
					next={
						<Button
							width="fit"
							icon={<ArrowRight aria-hidden />}
							onClick={() => setPlace((place + 1) % cards.length)}
						>
							{t('Next tip')}
						</Button>
					}
				/>
			</div>
		</Dialog>
	);
}
