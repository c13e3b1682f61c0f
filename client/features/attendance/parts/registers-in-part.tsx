import { t } from '../../../language/language.ts';
import { TakenInPart } from '../../../ui/feedback/taken-in-part.tsx';
import { useRegistersInPart } from '../api.ts';

export function RegistersInPart({ day }: { day: number }) {
	return useRegistersInPart(day).map(({ id, label, text, forget }) => (
		<TakenInPart key={id} label={t(label)} text={t(text)} onRead={() => void forget()} />
	));
}
