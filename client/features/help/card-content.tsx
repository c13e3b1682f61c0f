import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';
import { Listen } from '../spoken-texts/parts/listen.tsx';
import { type HelpCard, spokenLines } from './parts/help-cards.ts';
import { HelpPicture } from './pictures.tsx';

export function CardContent({ card, next }: { card: HelpCard; next?: ReactNode }) {
	return (
		<div className="flex flex-col gap-3">
			<HelpPicture topic={card.topic} />
			<div className="flex flex-col gap-1.5 text-lg">
				{card.lines.map((line) => (
					<p key={line}>{t(line)}</p>
				))}
			</div>
			<div className="flex flex-wrap items-start justify-between gap-2">
				<Listen key={card.topic} text={`help_${card.topic}`} english={spokenLines(card)} />
				{next}
			</div>
		</div>
	);
}
