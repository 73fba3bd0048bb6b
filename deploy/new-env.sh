#!/bin/sh
# Writes .env for compose.yaml, with generated secrets: deploy/new-env.sh DOMAIN EMAIL
set -eu
cd "$(dirname "$0")/.."
if [ $# -ne 2 ]; then
  echo 'Usage: deploy/new-env.sh DOMAIN EMAIL, such as deploy/new-env.sh salloon.example somebody@salloon.example' >&2
  exit 1
fi
if [ -e .env ]; then
  echo '.env exists already, with secrets that the database and the accounts need. Nothing was changed.' >&2
  exit 1
fi

secret() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

umask 077
sed \
  -e "s|^DOMAIN=.*|DOMAIN=$1|" \
  -e "s|^ACME_EMAIL=.*|ACME_EMAIL=$2|" \
  -e "s|^POSTGRES_PASSWORD=.*|POSTGRES_PASSWORD=$(secret)|" \
  -e "s|^SESSION_SECRET=.*|SESSION_SECRET=$(secret)|" \
  .env.example >.env
echo ".env was written. Next: docker compose up -d --build, then open https://$1"
