import { t } from '../../language/language.ts';
import { useAllTakenInPart } from '../../local/local.ts';
import { TakenInPart } from '../../ui/feedback/taken-in-part.tsx';
import { Section } from '../../ui/layout/card.tsx';

/** What was sent and not taken whole; nothing of it has to be done again. */
export function TakenInPartList() {
	const notes = useAllTakenInPart();
	if (notes.length === 0) return null;
	return (
		<Section title={t('Not all of it was taken ({count})', { count: notes.length })}>
			{notes.map(({ id, label, text, forget }) => (
				<TakenInPart key={id} label={t(label)} text={t(text)} onRead={() => void forget()} />
			))}
		</Section>
	);
}
