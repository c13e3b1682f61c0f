import type { Change } from '../local/local.ts';
import { t } from './language.ts';

/** Values of `nameless` fields are ids, so the text says only that they changed. */
export function changeInWords({ id, from, to }: Change, nameless: ReadonlySet<string>): string {
	if (nameless.has(id)) return t(id);
	return `${t(id)} – ${t(from || 'nothing')} → ${t(to || 'nothing')}`;
}
