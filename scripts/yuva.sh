#!/bin/sh
# Yuva as it was packed: `./yuva start`, or one of its commands with their arguments.
home=$(dirname "$(readlink -f "$0")")
node="$home/node_modules/node/bin/node"
[ -x "$node" ] || node=node
command=${1:-help}
[ $# -gt 0 ] && shift
case $command in
	start) exec "$node" "$home/server/main.ts" "$@" ;;
	migrate | create-admin | reset-second-factor | import-places | affected | retention | backup | restore)
		exec "$node" "$home/server/commands/$command.ts" "$@" ;;
	*)
		echo "Usage: $0 start|migrate|create-admin|reset-second-factor|import-places|affected|retention|backup|restore"
		[ "$command" = help ] || exit 2 ;;
esac
