import { t } from '../../language/language.ts';
import { Listen } from '../spoken-texts/parts/listen.tsx';
import { type HelpCard, spokenLines } from './parts/help-cards.ts';
import { HelpPicture } from './pictures.tsx';

/** A card below its title. */
export function CardContent({ card }: { card: HelpCard }) {
	return (
		<div className="flex flex-col gap-3">
			<HelpPicture topic={card.topic} />
			<div className="flex flex-col gap-1.5 text-lg">
				{card.lines.map((line) => (
					<p key={line}>{t(line)}</p>
				))}
			</div>
			<Listen text={`help_${card.topic}`} english={spokenLines(card)} />
		</div>
	);
}
