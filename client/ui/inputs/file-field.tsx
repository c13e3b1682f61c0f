import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Field } from './field.tsx';

export interface FileFieldProps {
	label: string;
	hint: string;
	/** It has the form of an input's `accept`. Default: all kinds. */
	offered?: string;
	/** Says why a file of this name is refused; '' takes the file. Default: each name is taken. */
	faultOf?: (name: string) => string;
	error: string | undefined;
	required?: boolean;
	disabled?: boolean;
	file: File | undefined;
	onChoose: (file: File) => void;
}

/** The input lies over the whole area, so that it takes a dropped file, a tap and the keyboard. */
export function FileField({ faultOf, onChoose, ...props }: FileFieldProps) {
	const { label, hint, offered, error, file, required = false, disabled = false } = props;
	const [fault, setFault] = useState('');
	const [isOver, setOver] = useState(false);
	function take(files: FileList | null): void {
		const [next] = files ?? [];
		if (!next) return;
		const refused = faultOf?.(next.name) ?? '';
		setFault(refused);
		if (refused === '') onChoose(next);
	}
	function drop(event: DragEvent): void {
		setOver(false);
		if (event.dataTransfer.files.length < 2) return;
		event.preventDefault();
		setFault(t('These are several files. Choose one file.'));
	}
	const wrong = fault || error;
	return (
		<Field label={label} hint={hint} error={wrong} required={required}>
			{(control) => (
				<div className="relative">
					<input
						{...control}
						type="file"
						accept={offered}
						disabled={disabled}
						onChange={({ target }) => {
							take(target.files);
							// The same file can be chosen again after it was mended.
							target.value = '';
						}}
						onDragEnter={() => setOver(true)}
						onDragLeave={() => setOver(false)}
						onDrop={drop}
						className="peer absolute inset-0 size-full cursor-pointer opacity-0"
					/>
					<div
						className={`rounded-xl border-2 border-dashed p-4 text-center peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 ${lookOf(isOver, Boolean(wrong))}`}
					>
						<FileUp aria-hidden className="mx-auto size-10 text-teal-600" />
						<p className="mt-1 font-semibold wrap-anywhere text-teal-800">
							{file ? t('Chosen: {label}', { label: file.name }) : t('Choose a file, or drop it here.')}
						</p>
						{file && <p className="text-sm text-ink-soft">{t('Choose another file, or drop it here.')}</p>}
					</div>
				</div>
			)}
		</Field>
	);
}

function lookOf(isOver: boolean, isWrong: boolean): string {
	if (isOver) return 'border-teal-700 bg-teal-100';
	return isWrong ? 'border-danger bg-surface' : 'border-line-strong bg-teal-50';
}
