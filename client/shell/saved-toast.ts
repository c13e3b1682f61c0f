import { SAVED_NOT_SENT } from '@yuva/contract/messages';
import { t } from '../language/language.ts';
import { useToast } from '../ui/overlays/toast.tsx';

interface Saved {
	sent: boolean;
	isRefused?: true;
}

/** Says nothing of what is refused: it stays on the phone with its reason, for another screen to show. */
export function useSavedToast() {
	const toast = useToast();
	return ({ sent, isRefused }: Saved, words: string, waiting = t(SAVED_NOT_SENT)): void => {
		if (!isRefused) toast(sent ? words : waiting);
	};
}
