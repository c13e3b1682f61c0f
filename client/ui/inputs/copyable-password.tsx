import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../language/language.ts';
import { useToast } from '../overlays/toast.tsx';
import { Button } from './button.tsx';
import { CONTROL_LOOK, Field } from './field.tsx';

export interface CopyablePasswordProps {
	label: string;
	value: string;
	/** It is shown and announced after copying. */
	copiedText: string;
	milliseconds?: number | undefined;
	hint?: string | undefined;
	id?: string | undefined;
	name?: string | undefined;
}

/** Old phones and insecure pages have no clipboard object, but can copy a selection. */
async function copy(text: string, input: HTMLInputElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		input.select();
		return document.execCommand('copy');
	}
}

/** A longer password gets its own line on a phone, so that all of it is visible. */
const SHORT = 10;

export function CopyablePassword(props: CopyablePasswordProps) {
	const { label, value, copiedText, milliseconds = 2000, hint, id, name } = props;
	const toast = useToast();
	const input = useRef<HTMLInputElement>(null);
	async function handleCopy() {
		if (!input.current) return;
		const copied = await copy(value, input.current);
		const failed = t('Could not copy. Press and hold the password to copy it.');
		toast(copied ? copiedText : failed, { milliseconds, isDone: copied });
	}
	return (
		<Field label={label} hint={hint} id={id}>
			{(control) => (
				<div className="flex flex-wrap gap-2">
					<input
						{...control}
						ref={input}
						name={name}
						readOnly
						value={value}
						autoComplete="new-password"
						className={`${CONTROL_LOOK} ${value.length > SHORT ? 'min-w-[min(16rem,100%)]' : 'min-w-[min(10rem,100%)]'} flex-1 font-mono text-lg! tracking-wider`}
					/>
					<Button
						variant="secondary"
						width="fit"
						className={value.length > SHORT ? 'grow sm:grow-0' : ''}
						icon={<Copy aria-hidden />}
						disabled={value === ''}
						onClick={() => void handleCopy()}
					>
						{t('Copy')}
					</Button>
				</div>
			)}
		</Field>
	);
}
