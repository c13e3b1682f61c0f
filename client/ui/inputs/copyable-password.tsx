import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ToastPlace } from '../overlays/toast.tsx';
import { Button } from './button.tsx';
import { CONTROL_LOOK, Field } from './field.tsx';

export interface CopyablePasswordProps {
	label: string;
	value: string;
	/** Shown and read out once the password is on the clipboard. */
	copiedText: string;
	milliseconds?: number | undefined;
	hint?: string | undefined;
	id?: string | undefined;
	name?: string | undefined;
}

/** Old phones and pages without a secure context have no clipboard object, but can copy a selection. */
async function copy(text: string, input: HTMLInputElement): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		input.select();
		return document.execCommand('copy');
	}
}

/** A longer password takes a line of its own on a phone, so that all of it is seen. */
const SHORT = 10;

export function CopyablePassword(props: CopyablePasswordProps) {
	const { label, value, copiedText, milliseconds = 2000, hint, id, name } = props;
	const [message, setMessage] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	async function handleCopy() {
		if (!input.current) return;
		const copied = await copy(value, input.current);
		setMessage(copied ? copiedText : 'Could not copy. Press and hold the password to copy it.');
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setMessage(''), milliseconds);
	}
	return (
		<div className="relative">
			<Field label={label} hint={hint} id={id}>
				{(control) => (
					<div className="flex flex-wrap gap-2">
						<input
							{...control}
							ref={input}
							name={name}
							readOnly
							value={value}
							autoComplete="off"
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
							Copy
						</Button>
					</div>
				)}
			</Field>
			<ToastPlace message={message} />
		</div>
	);
}
