import { parseSync } from '@swc/core';

export const NAMED_WHEN_RUN = '(named when run)';

export interface FoundSql {
	writes: string[];
	hasSql: boolean;
}

const WRITING = ['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const READING = ['selectFrom', 'selectNoFrom', 'withRecursive', 'executeQuery'];
const WRITTEN =
	/\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:public\.)?"?(\w+|\$)/gi;

type Node = Record<string, unknown>;

export function findSql(source: string): FoundSql {
	const found: FoundSql = { writes: [], hasSql: false };
	visit(parseSync(source, { syntax: 'typescript', tsx: false, target: 'es2024' }), (node) => {
		if (node.type === 'CallExpression') addCall(found, node);
		if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') addText(found, node);
		if (node.type === 'MemberExpression' && nameOf(node.object) === 'sql') found.hasSql = true;
	});
	return found;
}

function visit(value: unknown, look: (node: Node) => void): void {
	if (typeof value !== 'object' || value === null) return;
	if ('type' in value) look(value as Node);
	for (const child of Object.values(value)) visit(child, look);
}

function nameOf(expression: unknown): string {
	const { type, value, property } = expression as { type: string; value?: string; property?: unknown };
	return type === 'MemberExpression' ? nameOf(property) : (value ?? '');
}

function addCall(found: FoundSql, { callee, arguments: given }: Node): void {
	const name = nameOf(callee);
	if (!WRITING.includes(name) && !READING.includes(name)) return;
	found.hasSql = true;
	if (READING.includes(name)) return;
	const [first] = given as { expression: { type: string; value?: string } }[];
	const table = first?.expression.type === 'StringLiteral' ? first.expression.value : undefined;
	found.writes.push(table?.split(' ')[0] ?? NAMED_WHEN_RUN);
}

function addText(found: FoundSql, { template }: Node): void {
	found.hasSql = true;
	const { quasis } = template as { quasis: { raw: string }[] };
	const text = quasis.map(({ raw }) => raw).join('$');
	for (const [, table] of text.matchAll(WRITTEN))
		found.writes.push(table === '$' ? NAMED_WHEN_RUN : (table ?? ''));
}
