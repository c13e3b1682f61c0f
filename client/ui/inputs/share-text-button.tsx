import { Copy, Share2 } from 'lucide-react';
import { t } from '../../language/language.ts';
import { useToast } from '../overlays/toast.tsx';
import { Button, type ButtonWidth } from './button.tsx';

interface ShareTextButtonProps {
	title: string;
	text: string;
	/** It names the text after the words of the button. */
	of: string;
	width?: ButtonWidth;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A browser that shares no text copies it. */
export function ShareTextButton({ title, text, of, width = 'fit' }: ShareTextButtonProps) {
	const toast = useToast();
	const canShare = typeof navigator.share === 'function';
	async function copy() {
		try {
			await navigator.clipboard.writeText(text);
			toast(t('Text copied'));
		} catch {
			toast(t('Could not copy. Press and hold the text to copy it.'), { isDone: false });
		}
	}
	async function share() {
		try {
			await navigator.share({ title, text });
		} catch (error) {
			if (!isAbort(error)) await copy();
		}
	}
	const words = canShare ? t('Share') : t('Copy text');
	return (
		<Button
			variant="secondary"
			width={width}
			icon={canShare ? <Share2 aria-hidden /> : <Copy aria-hidden />}
			aria-label={`${words}: ${of}`}
			onClick={() => void (canShare ? share() : copy())}
		>
			{words}
		</Button>
	);
}
