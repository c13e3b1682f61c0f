import { FileUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { t } from '../../language/language.ts';
import { Field } from '../../ui/inputs/field.tsx';

interface WorkbookFieldProps {
	error: string | undefined;
	file: File | undefined;
	onChoose: (file: File) => void;
}

/** A workbook can be dropped anywhere on the area, for the input lies over it; so it takes the keyboard and a tap as well. */
export function WorkbookField({ error, file, onChoose }: WorkbookFieldProps) {
	const [fault, setFault] = useState('');
	const [isOver, setOver] = useState(false);
	function take(files: FileList | null): void {
		const [next] = files ?? [];
		if (!next) return;
		const isWorkbook = /\.xlsx$/i.test(next.name);
		setFault(isWorkbook ? '' : t('{name} is no Excel workbook (.xlsx).', { name: next.name }));
		if (isWorkbook) onChoose(next);
	}
	function drop(event: DragEvent): void {
		setOver(false);
		if (event.dataTransfer.files.length < 2) return;
		event.preventDefault();
		setFault(t('These are several files. Choose one file.'));
	}
	const wrong = fault || error;
	return (
		<Field
			label={t('Workbook')}
			hint={t('An XLSForm workbook (.xlsx), at most {count} MB.', { count: 2 })}
			error={wrong}
			required
		>
			{(control) => (
				<div className="relative">
					<input
						{...control}
						type="file"
						accept=".xlsx"
						onChange={({ target }) => {
							take(target.files);
							// the same file can be chosen again after it was mended
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
